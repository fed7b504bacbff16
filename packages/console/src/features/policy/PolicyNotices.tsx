// What somebody should know before they save a policy: what others changed meanwhile, and who is told when it gets weaker
// (AP-13). Nothing is overwritten unseen.
import { weakenedBy } from '@nebula/domain/policy/weakened';
import { Users } from 'lucide-react';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { type Field } from './policy-edits.ts';
import { fieldName, valueWords } from './policy-words.ts';
import type { PolicyForm } from './use-policy-form.ts';

export function PolicyNotices({ form }: { readonly form: PolicyForm }) {
  const weaker = weakenedBy(form.live, form.shown);
  return (
    <div className="mt-4 grid gap-2 empty:hidden">
      {form.conflicts.map((field) => (
        <Conflict key={field} field={field} form={form} />
      ))}
      {form.others.length > 0 && (
        <Notice tone="neutral" icon={<Users />} role="status">
          Somebody else saved this policy meanwhile: {form.others.join(', ')}. It is shown here, and what you
          changed is kept.
        </Notice>
      )}
      {form.changes.length > 0 && weaker.length > 0 && (
        <Notice tone="staged" role="status">
          <p className="font-semibold">
            Saving this weakens the protection of production. Every admin and owner is told at once:
          </p>
          <ul className="mt-1 list-disc pl-4.5">
            {weaker.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

function Conflict({ field, form }: { readonly field: Field; readonly form: PolicyForm }) {
  return (
    <Notice
      tone="staged"
      role="alert"
      action={
        <>
          <Button size="s" onClick={() => form.resolve(field, 'theirs')}>
            Take theirs
          </Button>
          <Button size="s" onClick={() => form.resolve(field, 'mine')}>
            Keep mine
          </Button>
        </>
      }
    >
      <p className="font-semibold">Somebody else changed {fieldName(field)} while you did.</p>
      <p className="mt-0.5">
        Saved now: {valueWords(field, form.live)}. Yours: {valueWords(field, form.shown)}.
      </p>
    </Notice>
  );
}
