// The settings of one service, staged as they are edited.
export function ServiceSettings({ service }: { readonly service: string }) {
  return <p className="p-4 text-ink-3">{service}</p>;
}
