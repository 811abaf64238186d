-- A photo that proved work of another day is found again by its hash.
create index pmoc_attachment_of_hash on pmoc_attachment (company_id, sha256) where type = 'foto';
