-- What a company's files take up is summed at each upload, and those nothing belongs to are looked for by age: both from one index.
create index stored_file_by_age on stored_file (company_id, created_at) include (size_bytes);
