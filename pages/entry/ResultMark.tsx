/** Drawn mark above the outcome of a step. */
export function ResultMark({ fine }: { fine: boolean }) {
  const colour = fine ? '#1a7f4b' : '#c8321f';
  return (
    <svg width="64" height="64" viewBox="0 0 64 64" fill="none" stroke={colour} strokeWidth="4" aria-hidden="true">
      <circle cx="32" cy="32" r="28" strokeWidth="3" />
      {fine ? (
        <path d="M19 33l9 9 18-19" strokeLinecap="round" />
      ) : (
        <path d="M22 22l20 20M42 22L22 42" strokeLinecap="round" />
      )}
    </svg>
  );
}
