-- Storey play: at which stakes a game takes free bets, as its vendor's catalogue says.

-- Minor units, as `min_bet`, ascending; null: the game takes none.
alter table game add column free_bet_stakes bigint[]
  check (cardinality(free_bet_stakes) between 1 and 50 and 0 < all (free_bet_stakes));

-- What the house's games have offered so far.
update game set free_bet_stakes = '{100,200,500,1000,2000,5000,10000}' where code in ('ivory-dice', 'moonstone-mines');
update game set free_bet_stakes = '{20,40,60,100,200,400,600,1000,2000,4000,6000,10000}' where code = 'midnight-orchard';
