// Not there yet.
export function EnvironmentVariables() {
  return null;
}
