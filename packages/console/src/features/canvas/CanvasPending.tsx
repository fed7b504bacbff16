// While the services are on their way: the ground of the canvas and the shape of cards, or of the list on a phone. Part of
// the first load, so it knows nothing of the canvas itself.
import { Skeleton } from '../../ui/Skeleton.tsx';

export function CanvasPending() {
  return (
    <div role="status" aria-label="Loading" className="relative h-full overflow-hidden">
      <div className="px-3 py-6 sm:hidden">
        <Skeleton lines={6} />
      </div>
      <div className="absolute inset-0 grid animate-late place-content-center bg-[radial-gradient(var(--dots)_1px,transparent_1px)] bg-size-[22px_22px] max-sm:hidden">
        <div
          aria-hidden="true"
          className="grid grid-cols-[repeat(3,240px)] items-center gap-x-26 max-lg:grid-cols-[repeat(2,240px)]"
        >
          <Card />
          <div className="grid gap-9">
            <Card />
            <Card />
          </div>
          <div className="max-lg:hidden">
            <Card />
          </div>
        </div>
      </div>
    </div>
  );
}

function Card() {
  return (
    <div className="h-25.5 rounded-l border bg-surface px-3.25 pt-3 shadow-1">
      <div className="flex items-center gap-2.5">
        <span className="size-8 flex-none animate-breathe rounded-m bg-line" />
        <span className="h-3 w-2/5 animate-breathe rounded-s bg-line" />
      </div>
      <div className="mt-2.75 border-t pt-3.5">
        <span className="block h-4 w-1/4 animate-breathe rounded-full bg-line" />
      </div>
    </div>
  );
}
