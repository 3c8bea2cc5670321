import { Badge } from 'shared-ui';
import type { Tone } from 'shared-ui';
import layout from '../look/layout.module.css';

const TONES = {
  draft: 'neutral',
  scheduled: 'pending',
  live: 'won',
  replaced: 'neutral',
  ended: 'neutral',
  withdrawn: 'neutral',
  failed: 'refused',
} as const satisfies Readonly<Record<string, Tone>>;

/** Of a version of what operators publish. */
export type VersionState = keyof typeof TONES;

interface StateBadgesProps {
  readonly states: readonly VersionState[];
  /** What is published says its states in its own words. */
  readonly nameOf: (state: VersionState) => string;
}

export const StateBadges = ({ states, nameOf }: StateBadgesProps) => (
  <span className={layout.actions}>
    {states.map((state) => (
      <Badge key={state} tone={TONES[state]} dot>
        {nameOf(state)}
      </Badge>
    ))}
  </span>
);
