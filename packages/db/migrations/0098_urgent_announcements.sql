create index announcements_urgent_idx on announcements (tenant_id, created_at desc) where priority = 'urgent';
