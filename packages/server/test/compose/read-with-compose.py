# Reads Compose projects with Debian's docker-compose 1.29, one a line of standard input: {"folder", "files"}. Says for
# each what its services are, or null where that version refuses it.
import json
import logging
import sys

from compose.config import config
from compose.config.environment import Environment

logging.disable(logging.CRITICAL)


def text(value):
    if value is None:
        return None
    return str(value).lower() if isinstance(value, bool) else str(value)


def targets(items, name):
    return [str(getattr(item, name, None) or getattr(item, "target", None) or item) for item in items or []]


def described(service):
    return {
        "image": service.get("image"),
        "command": service.get("command"),
        "environment": {key: text(value) for key, value in (service.get("environment") or {}).items()},
        "dependsOn": sorted(service.get("depends_on") or {}),
        "ports": sorted(targets(service.get("ports"), "target")),
        "volumes": sorted(targets(service.get("volumes"), "internal")),
        "test": (service.get("healthcheck") or {}).get("test"),
    }


for line in sys.stdin:
    asked = json.loads(line)
    try:
        env = Environment.from_env_file(asked["folder"])
        found = config.load(config.find(asked["folder"], asked["files"], env))
        result = {service["name"]: described(service) for service in found.services}
    except Exception:
        result = None
    print(json.dumps(result), flush=True)
