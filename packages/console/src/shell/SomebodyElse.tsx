// Somebody else signed in in this browser while something typed kept the page from being loaded anew. Nothing may be done
// here under their name.
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';

export function SomebodyElse({ name, person }: { readonly name: string; readonly person: string }) {
  return (
    <Dialog
      open
      onOpenChange={() => undefined}
      beforeClose={() => false}
      role="alertdialog"
      title="Somebody else is signed in now"
      width={460}
      footer={
        <Button variant="primary" onClick={() => globalThis.location.reload()}>
          Load anew
        </Button>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {name} signed in in another tab of this browser. This page was opened for {person}: load it anew to go
        on as {name}.
      </p>
    </Dialog>
  );
}
