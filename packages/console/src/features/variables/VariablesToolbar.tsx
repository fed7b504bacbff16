// What stands over the table: filter, raw editor, add; and in place of an empty table the first step.
import { Braces, Plus, Variable as VariableIcon } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { SearchField } from '../../ui/SearchField.tsx';

interface ToolbarProps {
  readonly filter: string;
  readonly setFilter: (filter: string) => void;
  readonly count: number;
  readonly whyNot: string | undefined;
  readonly add: () => void;
  readonly openRaw: () => void;
}

export function VariablesToolbar({ filter, setFilter, count, whyNot, add, openRaw }: ToolbarProps) {
  return (
    <div className="sticky top-0 z-10 flex items-center gap-2 bg-surface px-4.5 pt-2.75 pb-1.5 max-md:px-4">
      <SearchField
        label="Filter variables"
        placeholder={`Filter ${count} ${count === 1 ? 'variable' : 'variables'}`}
        value={filter}
        onChange={setFilter}
        className="flex-1"
      />
      <Button size="s" icon={<Braces />} whyNot={whyNot} onClick={openRaw}>
        Raw
      </Button>
      <Button size="s" icon={<Plus />} whyNot={whyNot} onClick={add}>
        Add
      </Button>
    </div>
  );
}

export function NoVariables({
  of,
  whyNot,
  add,
  openRaw,
}: Omit<ToolbarProps, 'filter' | 'setFilter' | 'count'> & { readonly of: string }) {
  return (
    <EmptyState
      icon={<VariableIcon />}
      title="No variables yet"
      action={
        <>
          <Button icon={<Plus />} whyNot={whyNot} onClick={add}>
            Add a variable
          </Button>
          <Button icon={<Braces />} whyNot={whyNot} onClick={openRaw}>
            Paste a .env
          </Button>
        </>
      }
    >
      What {of} is given when it starts: each change is staged, and applied with the rest of your draft.
    </EmptyState>
  );
}
