-- What the certificates of an event say beside a result: words, and who signs them, with a picture of the signature.
create table certificate_designs (
  tenant_id uuid not null,
  event_id uuid not null,
  words text not null default '',
  signer text not null default '',
  signer_role text not null default '',
  -- A PNG.
  signature bytea,
  constraint certificate_designs_pkey primary key (tenant_id, event_id),
  constraint certificate_designs_event_fkey foreign key (tenant_id, event_id)
    references events (tenant_id, id) on delete cascade,
  constraint certificate_designs_signature_check check (octet_length(signature) <= 131072)
);

select isolate_tenant_table('certificate_designs'::regclass);

-- As its owner gave it; null for the username alone.
alter table certificates add column full_name text;
