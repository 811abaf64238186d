-- Whom a product is bought from; files and comments of products.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

alter table product
  add column supplier_id uuid,
  add foreign key (company_id, supplier_id) references person (company_id, id);
create index product_by_supplier on product (company_id, supplier_id) where supplier_id is not null;
select prumo.keep_record_parts('product', 'product');
