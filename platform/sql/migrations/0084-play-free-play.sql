-- Storey play: which games trial accounts can play for play money, as their game server says.

alter table game add column free_play boolean not null default false;

-- What the house's games have offered so far.
update game set free_play = true where code in ('midnight-orchard', 'tidal-hours', 'ivory-dice', 'moonstone-mines', 'brass-plinko');
