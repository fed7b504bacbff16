// Files that are laid over the main one, as `docker compose -f … -f …` does, in the order in which they are chosen. Those
// that a file names by itself (include, extends) are none of them.
import { Checkbox } from '../../../ui/Checkbox.tsx';

interface LayerChoiceProps {
  /** What may be laid over. */
  readonly names: readonly string[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

export function LayerChoice({ names, chosen, onChoose }: LayerChoiceProps) {
  const placeOf = (name: string): string => {
    const place = chosen.filter((one) => names.includes(one)).indexOf(name);
    return place < 0 || chosen.length < 2 ? name : `${name} (${place + 1}.)`;
  };
  return (
    <fieldset className="rounded-l border px-3.5 pt-2.5 pb-3">
      <legend className="sr-only">Laid over the main file</legend>
      <p aria-hidden="true" className="mb-2 text-s font-semibold">
        Laid over the main file
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {names.map((name) => (
          <Checkbox
            key={name}
            label={placeOf(name)}
            checked={chosen.includes(name)}
            onChange={(isOn) => onChoose(isOn ? [...chosen, name] : chosen.filter((one) => one !== name))}
          />
        ))}
      </div>
    </fieldset>
  );
}
