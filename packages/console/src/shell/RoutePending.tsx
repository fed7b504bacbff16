// While a page's answers are on their way.
import { Skeleton } from '../ui/Skeleton.tsx';

export function RoutePending() {
  return (
    <div role="status" aria-label="Loading" className="mx-auto w-full max-w-[980px] px-7 py-8">
      <Skeleton lines={6} />
    </div>
  );
}
