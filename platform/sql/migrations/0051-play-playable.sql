-- Storey play: the catalogue of former versions listed vendors whose games no game server here serves. They are offered no more; games that were
-- connected since, and the records of rounds, stay.
with listed (vendor) as (
  values ('LUMA'), ('KOI'), ('NORD'), ('JADE'), ('SOLA'), ('TIDE'), ('VELA'), ('SALON'), ('OAK'), ('PITCH'), ('FIELD'), ('AV'), ('AI'), ('IMES'), ('TF'),
    ('IA'), ('DS88'), ('HALL')
)
delete from merchant_game mg using game g, listed
where g.id = mg.game_id and g.vendor = listed.vendor and not g.integrated;

delete from merchant_game mg using game g where g.id = mg.game_id and g.code = 'express-pick-five';

-- The vendor whose wallet is its own gets a game with this version.
update vendor set lanes = '{INHOUSE}' where code = 'LUMA';
update game set vendor = 'LUMA', node_id = 'LUMA-brass-plinko'
where code = 'brass-plinko' and exists (select from vendor v where v.code = 'LUMA');
delete from merchant_vendor mv
where mv.vendor in ('KOI', 'NORD', 'JADE', 'SOLA', 'TIDE', 'VELA', 'SALON', 'OAK', 'PITCH', 'FIELD', 'AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'HALL')
  and not exists (select from game g where g.vendor = mv.vendor and g.integrated);

update vendor set name = 'Pavilion Keno' where code = 'GPI' and name = 'GPI Keno';
update game_text t set display_name = 'Pavilion Keno', search = 'pavilion keno'
from game g where g.id = t.game_id and g.code = 'gpi-keno' and t.language = 'EN' and t.display_name = 'GPI Keno';
update game_text t set display_name = 'Keno Đình Hội', search = 'keno dinh hoi'
from game g where g.id = t.game_id and g.code = 'gpi-keno' and t.language = 'VI' and t.display_name = 'Keno GPI';
