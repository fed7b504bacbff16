// What a request will change, as the review shows it.
import type { Request } from './request-words.ts';

export function RequestLines({ request }: { readonly request: Request }) {
  return (
    <ul>
      {request.lines.map(({ id, label }) => (
        <li key={id} dir="auto">
          {label}
        </li>
      ))}
      {request.lines.length === 0 &&
        request.deployments.map(({ id, service }) => <li key={id}>{service}</li>)}
    </ul>
  );
}
