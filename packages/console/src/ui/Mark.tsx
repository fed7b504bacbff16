// Nebula's mark.
export function Mark() {
  return (
    <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" className="flex-none">
      <circle cx="10" cy="10" r="8.4" fill="none" stroke="var(--line-strong)" strokeWidth="1.6" />
      <path
        d="M10 1.6a8.4 8.4 0 0 1 8.4 8.4"
        fill="none"
        stroke="var(--accent)"
        strokeWidth="2.4"
        strokeLinecap="round"
      />
      <circle cx="10" cy="10" r="3.1" fill="var(--accent)" />
    </svg>
  );
}
