/**
 * The clubs of the Harbor League, and who plays whom. All of them are invented; names of places stay as they are in every language.
 * Strengths never change: past matches say nothing about the next ones.
 */
import { createSeason } from '../markets/season.ts';
import type { Fixture as SeasonFixture, Side } from '../markets/season.ts';

/** Its colors are those of shirt and trim. */
export interface Club extends Side {
  /** Goals scored in percent of an average club. */
  readonly attack: number;
  /** Goals conceded in percent of an average club. */
  readonly defense: number;
}

const club = (name: string, short: string, shirt: string, trim: string, attack: number, defense: number): Club => ({
  name,
  short,
  colors: [shirt, trim],
  attack,
  defense,
});

export const CLUBS: readonly Club[] = [
  club('Northpier', 'NOR', '#b3202c', '#ffe9d6', 132, 80),
  club('Lantern Quay', 'LAN', '#e0a21b', '#2b1a05', 126, 86),
  club('Stormgate', 'STO', '#27408b', '#e6ecff', 121, 78),
  club('Old Anchor', 'ANC', '#12324f', '#f2c14e', 114, 92),
  club('Amber Bay', 'AMB', '#d8661c', '#fff3e0', 110, 98),
  club('Gull Rock', 'GUL', '#e9edf2', '#1d3557', 104, 94),
  club('Tidemill', 'TID', '#0f766e', '#d8fff6', 98, 100),
  club('Breakwater', 'BRE', '#4a5a6a', '#ffffff', 94, 90),
  club('Ropewalk', 'ROP', '#7a4b22', '#ffe2b8', 90, 108),
  club('Saltmarsh', 'SAL', '#5b8c3a', '#f4ffe8', 86, 112),
  club('Kelp Town', 'KEL', '#14532d', '#bbf7d0', 80, 116),
  club('Whitesand', 'WHI', '#7c3aed', '#f5f0ff', 74, 120),
];

export type Fixture = SeasonFixture<Club>;

export const SEASON = createSeason(CLUBS);
export const { fixturesOf, matchdayOf, rounds: ROUNDS_OF_SEASON, matches: MATCHES } = SEASON;
