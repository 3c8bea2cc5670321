/** Two switches, one on and one off: what the console is for. */
export const Mark = ({ size = 28 }: { readonly size?: number }) => (
  <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
    <rect x="0.5" y="0.5" width="31" height="31" rx="7.5" fill="var(--surface-3)" stroke="var(--line-strong)" />
    <path d="M8 11h16M8 21h16" stroke="var(--line-control)" strokeWidth="2.5" strokeLinecap="round" />
    <circle cx="20" cy="11" r="4" fill="var(--accent)" />
    <circle cx="12" cy="21" r="4" fill="var(--accent)" />
  </svg>
);
