// Image and repository of a service are one target, whichever kind of line edits them, so that two lines can never name
// two sources. Another tag or digest of the live image is a release; anything else is a setting (interfaces.md).
import { image as imageField, repo as repoField } from '../../spec/fields.ts';
import { isRecord } from '../../spec/record.ts';
import { imageName, withoutPassword } from '../../spec/source.ts';
import { isImage, isRepository, type ServiceState } from '../../spec/spec.ts';
import { type ParsedEdit, refusedEdit, type Subject } from '../kind.ts';
import { type Line, present, type Value } from '../line.ts';
import { show, showChange } from '../showing.ts';
import { inside } from '../value.ts';
import type { Workpiece } from '../workpiece.ts';

/**
 * Shared by the kinds `settings` and `release`; `rankOf` writes it before the settings that depend on which
 * source it is.
 */
export const SOURCE_SLOT = 'source';

type SourceName = { readonly image: string } | { readonly repo: string };

/**
 * Answers a line of the kind `release` for another tag or digest of the live image, else of `settings`,
 * whichever kind was asked for. `field`: the path that an error names. A database has no source to change.
 */
export function parseSource(
  name: 'image' | 'repo',
  given: unknown,
  field: string,
  { service }: Subject,
): ParsedEdit {
  if (service?.spec.kind === 'postgres') return refusedEdit(field, `A database has no ${name}.`);
  const result = (name === 'image' ? imageField : repoField).parse(given);
  if (!result.ok) return refusedEdit(field, result.message);
  const text = String(result.value);
  const isRelease = name === 'image' && service !== null && isSameImage(service, text);
  const of = isRelease
    ? ({ kind: 'release', key: null } as const)
    : ({ kind: 'settings', key: name } as const);
  return { ok: true, ...of, slot: SOURCE_SLOT, value: present({ [name]: text }) };
}

const isSameImage = ({ spec }: ServiceState, image: string): boolean =>
  isImage(spec.source) && imageName(spec.source.image) === imageName(image);

/**
 * The source alone, without build, start or release: those are targets of their own and drift by themselves.
 */
export function readSource({ service }: Subject): Value {
  if (!service) return { absent: true };
  const { source } = service.spec;
  if (isImage(source)) return present({ image: source.image });
  return isRepository(source) ? present({ repo: source.repo }) : present(null);
}

/**
 * Nothing happens to a service that is not there. What the change of source does to the rest is the field's to
 * say.
 */
export function writeSource(piece: Workpiece, value: Value): void {
  const source = inside<SourceName>(value);
  if (!piece.service || !source) return;
  piece.service =
    'image' in source
      ? imageField.write(piece.service, source.image)
      : repoField.write(piece.service, source.repo);
}

/** As it may be shown: a repository without its password. */
export const publicValue = (value: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(value)) return {};
  const { repo } = value;
  return typeof repo === 'string' ? { ...value, repo: withoutPassword(repo) } : value;
};

const textOf = (source: SourceName | null | undefined): string => {
  if (!source) return '';
  return 'image' in source ? source.image : withoutPassword(source.repo);
};

/** "image web:1 → web:2", "repository …"; never with the password of an address. */
export function sourceLabel({ base, value }: Line): string {
  const [before, after] = [inside<SourceName | null>(base), inside<SourceName>(value)];
  const isImageAfter = after !== undefined && 'image' in after;
  const words = isImageAfter ? 'image' : 'repository';
  return before ? `${words} ${showChange(textOf(before), textOf(after))}` : `${words} ${show(textOf(after))}`;
}
