-- Storey rewards: whether a redemption still shows an uploaded picture.

create index point_redemption_picture on point_redemption (merchant_id, image) where image like '/pictures/%';
