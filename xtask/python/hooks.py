"""What schemathesis has to know of answers that are not plain JSON."""
import json

import schemathesis


@schemathesis.deserializer("application/jsonl")
def one_line(ctx, response):
    return json.loads(response.content)
