-- Storey identity: sessions of one merchant by their time, with what tells that members share a network or a device.
create index member_session_network on member_session (merchant_id, created_at desc) include (ip, member_id, device);
