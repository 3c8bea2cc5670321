/** A member as the rest of the platform sees it: never the password. */

export const MEMBER_TYPE = { member: 1, trial: 4, house: 9 } as const;
export type MemberType = (typeof MEMBER_TYPE)[keyof typeof MEMBER_TYPE];

export const MEMBER_STATUSES = ['active', 'blocked', 'suspended-by-agent'] as const;
export type MemberStatus = (typeof MEMBER_STATUSES)[number];

/** Values of `isAgent` that make an agent (specification, section 6). */
export const AGENT_KINDS: readonly number[] = [1, 2, 41, 42];

export interface ClubLabel {
  readonly labelName: string;
  readonly color: string;
  readonly color2: string;
  readonly rankLevel: number;
}

export interface MemberLabel {
  readonly text: string;
  readonly color: string;
  readonly background: string;
}

export interface Member {
  readonly id: bigint;
  readonly merchantId: number;
  readonly account: string;
  readonly nickname: string;
  /** 1 member, 4 trial, 9 house account. */
  readonly type: number;
  /** 1, 2, 41, 42 an agent; 4 trial; 0 a plain member. */
  readonly isAgent: number;
  readonly uplineId: bigint | null;
  readonly toUpline: boolean;
  readonly status: MemberStatus;
  readonly registeredAt: Date;
  readonly lastSignInAt: Date | null;
}

/** What the member's own pages show beside that. */
export interface MemberProfile extends Member {
  readonly clubLabel: ClubLabel | null;
  readonly labels: readonly MemberLabel[];
}

/** A member of a team, with the distance to the agent: 1 is a direct downline. */
export interface TeamMember extends Member {
  readonly depth: number;
}

export const isAgent = (member: Pick<Member, 'isAgent'>): boolean => AGENT_KINDS.includes(member.isAgent);
