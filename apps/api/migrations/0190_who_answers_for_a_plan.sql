-- What the model of Portaria 3.523 asks of the technical responsible beside name and registration.
alter table pmoc_plan
  add column responsible_document text check (responsible_document ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  add column responsible_address text check (length(responsible_address) <= 250),
  add column responsible_email text check (length(responsible_email) <= 254),
  add column responsible_phone text check (length(responsible_phone) <= 30);
