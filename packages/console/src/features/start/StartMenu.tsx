// Everything that can be started by hand for one service.
export function StartMenu({ service }: { readonly service: string }) {
  return <span>{service}</span>;
}
