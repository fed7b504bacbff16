// The sign of a line by what it edits: found before its name is read.
import {
  Boxes,
  Braces,
  HardDrive,
  Lock,
  PackageOpen,
  Rocket,
  Scaling,
  ShieldCheck,
  SlidersHorizontal,
  Trash2,
  TriangleAlert,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import { isSecretMark, type ShownLine } from './line-words.ts';

/** By the kind of a line. One that a newer server has gets the sign of a setting. */
const ICONS: Readonly<Record<string, LucideIcon>> = {
  'variable.set': Braces,
  'variable.delete': Braces,
  replicas: Boxes,
  size: Scaling,
  volume: HardDrive,
  'auto-deploy': Workflow,
  release: PackageOpen,
  create: Rocket,
  failover: ShieldCheck,
  settings: SlidersHorizontal,
  remove: Trash2,
};

export function LineIcon({ line }: { readonly line: ShownLine }) {
  if (line.drifted) return <TriangleAlert aria-hidden="true" className="text-bad" />;
  const isSecret = isSecretMark(line.value) || isSecretMark(line.base);
  const Icon = isSecret ? Lock : (ICONS[line.kind] ?? SlidersHorizontal);
  return <Icon aria-hidden="true" className={line.kind === 'remove' ? 'text-bad' : 'text-ink-3'} />;
}
