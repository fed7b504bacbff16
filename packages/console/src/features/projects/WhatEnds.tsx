// What the removal of environments ends, in words (PE-2).
import { VOLUMES_STAY_DAYS } from '@nebula/domain/limits';

export function WhatEnds({ environments }: { readonly environments: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-1 pl-4.5 marker:text-ink-3">
      {environments.length > 0 && (
        <li className="[overflow-wrap:anywhere]">
          {environments.length === 1 ? 'The environment ' : `${environments.length} environments: `}
          <span className="font-medium text-ink">{environments.join(', ')}</span>; every service there stops.
        </li>
      )}
      <li>Everybody's drafts are discarded, and requests that wait are withdrawn.</li>
      <li>Variables, settings and the list of deployments are gone; the audit log stays.</li>
      <li>Volumes and the data of databases stay for {VOLUMES_STAY_DAYS} days, then they are deleted.</li>
    </ul>
  );
}
