// The output of one service, live.
export function ServiceLogs({ service }: { readonly service: string }) {
  return <p className="p-4 text-ink-3">{service}</p>;
}
