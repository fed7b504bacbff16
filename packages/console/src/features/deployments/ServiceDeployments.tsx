// The deployments of one service, newest first.
export function ServiceDeployments({ service }: { readonly service: string }) {
  return <p className="p-4 text-ink-3">{service}</p>;
}
