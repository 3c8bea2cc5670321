-- Room for the settled version of every bet in its own page: at 60 a third of them went to other pages, with an entry in each of four indexes.
alter table lottery_bet set (fillfactor = 50);
