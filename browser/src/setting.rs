//! What surrounds a page: the person's preferences, the screen, where the site lies.

/// What the system asks for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark on light.
    #[default]
    Light,
    /// Light on dark.
    Dark,
}

/// What surrounds a page.
#[derive(Clone, Debug)]
pub struct Setting {
    /// The folder of the server that the page lies in.
    pub prefix: &'static str,
    /// The folder that is served, if it is not the built page.
    pub site: Option<std::path::PathBuf>,
    /// The address of a server that is at work already, in place of a file server of the page's own.
    pub at: Option<String>,
    /// What the system asks for.
    pub theme: Theme,
    /// Whether the system asks for less motion.
    pub still: bool,
    /// The language of the browser.
    pub language: &'static str,
    /// Width and height of the window's inside.
    pub size: (u32, u32),
    /// Whether it is a screen that is touched.
    pub touch: bool,
    /// What the browser's random numbers come from: the same deals every time.
    pub chance: u32,
    /// Whether opening an address waits until all that belongs to it has come.
    pub waits: bool,
}

impl Default for Setting {
    fn default() -> Self {
        Setting {
            prefix: "/",
            site: None,
            at: None,
            theme: Theme::Light,
            still: false,
            language: "en-US",
            size: (1440, 900),
            touch: false,
            chance: 1,
            waits: true,
        }
    }
}

impl Setting {
    /// A phone, upright.
    pub fn phone() -> Self {
        Setting { size: (390, 844), touch: true, ..Setting::default() }
    }

    /// The same with the dark theme.
    #[must_use]
    pub fn dark(self) -> Self {
        Setting { theme: Theme::Dark, ..self }
    }

    /// The same in another language.
    #[must_use]
    pub fn in_language(self, language: &'static str) -> Self {
        Setting { language, ..self }
    }

    /// The same from a folder of the server.
    #[must_use]
    pub fn under(self, prefix: &'static str) -> Self {
        Setting { prefix, ..self }
    }
}
