-- What clients see to reach a company; area code and number only.
alter table company
  add column phone text check (phone ~ '^\d{10,11}$'),
  add column whatsapp text check (whatsapp ~ '^\d{10,11}$');
