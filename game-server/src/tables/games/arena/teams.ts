/**
 * The teams of the Beacon Arena. All of them are invented; their names stay as they are in every language. Strengths never change: past
 * matches say nothing about the next ones.
 */
import { createSeason } from '../markets/season.ts';
import type { Fixture as SeasonFixture, Side } from '../markets/season.ts';

export interface Team extends Side {
  /** Of an average team 100. */
  readonly strength: number;
}

const team = (name: string, short: string, color: string, trim: string, strength: number): Team => ({
  name,
  short,
  colors: [color, trim],
  strength,
});

export const TEAMS: readonly Team[] = [
  team('Night Herons', 'HER', '#4a7dff', '#e6eeff', 120),
  team('Cinder Hares', 'HAR', '#ff6a3d', '#ffe9df', 114),
  team('Frost Lynxes', 'LYN', '#35e0c8', '#04332c', 108),
  team('Amber Otters', 'OTT', '#f3b13a', '#3a2503', 103),
  team('Moss Giants', 'GIA', '#a6d94a', '#22330a', 97),
  team('Velvet Owls', 'OWL', '#b884f0', '#1f0f33', 92),
  team('Tin Falcons', 'FAL', '#d5dbe4', '#1c2735', 86),
  team('Paper Cranes', 'CRA', '#ff7fa3', '#3d0b1c', 80),
];

export type Fixture = SeasonFixture<Team>;

export const SEASON = createSeason(TEAMS);
export const { fixturesOf } = SEASON;
