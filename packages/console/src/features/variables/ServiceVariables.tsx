// Not there yet.
export function ServiceVariables({ service }: { readonly service: string }) {
  return <p>Variables of {service}.</p>;
}
