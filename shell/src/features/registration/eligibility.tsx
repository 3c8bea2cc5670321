/** Who cannot register. In English in every language, like the rule itself (REG-031). */
export const eligibilityText = (minimumAge: number): string =>
  `Registration is not open to government officials, members of the armed forces or the police, anyone under ${minimumAge}, or anyone on a restricted-persons database.`;

export const Eligibility = ({
  minimumAge,
  className,
}: {
  readonly minimumAge: number;
  readonly className?: string;
}) => (
  <p lang="en" dir="ltr" className={className}>
    {eligibilityText(minimumAge)}
  </p>
);
