-- What lay in stock or was sold at a cost of nothing, only because nobody had said one when it came in, costs what the product says:
-- an average of nothing is unknown, not free. Stock by a line of its own in the ledger; sales in their lines. The owners are told.
select set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);

do $$
declare
  company uuid;
  group_id uuid;
  items int;
  item_value numeric;
  sold int;
  sold_cost numeric;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    group_id := uuidv7();

    with unvalued as (
      select i.company_id, i.id, i.product_id, i.variation_id, i.current, i.value,
        coalesce(nullif(v.cost_price, 0), p.cost_price) as cost_price
      from stock_item i
      join product p on p.company_id = i.company_id and p.id = i.product_id
      left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
      where i.company_id = company and i.average_cost = 0 and i.current <> 0 and coalesce(nullif(v.cost_price, 0), p.cost_price) > 0
    ), worth as (
      select *, round(cost_price * current / 1000.0)::bigint - value as missing from unvalued
      where abs(round(cost_price * current / 1000.0)) < 10000000000000
    ), told as (
      insert into stock_movement (company_id, item_id, product_id, variation_id, place_id, type, quantity, previous_stock, new_stock, value,
        reason, notes, group_id, is_cost_correction, timestamp, day)
      select w.company_id, w.id, w.product_id, w.variation_id,
        (select s.id from stock_place s where s.company_id = w.company_id and s.is_default), 'ADJUSTMENT', 0, w.current, w.current, w.missing,
        'Custo informado depois da entrada', 'Acerto de custo', group_id, true, now(), (now() at time zone 'America/Sao_Paulo')::date
      from worth w
    ), changed as (
      update stock_item i set value = i.value + w.missing, average_cost = w.cost_price * 100
      from worth w where i.company_id = w.company_id and i.id = w.id
      returning w.missing
    )
    select count(*), coalesce(sum(missing), 0) into items, item_value from changed;

    with costless as (
      select i.company_id, i.id, i.sale_id, i.is_taken,
        round(coalesce(nullif(v.cost_price, 0), p.cost_price) * i.quantity / 1000.0)::bigint as cost
      from sale_item i
      join sale s on s.company_id = i.company_id and s.id = i.sale_id
      join product p on p.company_id = i.company_id and p.id = i.product_id
      left join product_variation v on v.company_id = i.company_id and v.id = i.variation_id
      where i.company_id = company and i.kind = 'product' and coalesce(i.cost_price, 0) = 0 and s.deleted_at is null and s.status <> 'CANCELLED'
        and coalesce(nullif(v.cost_price, 0), p.cost_price) > 0
    ), lines as (
      update sale_item i set cost_price = c.cost from costless c where i.company_id = c.company_id and i.id = c.id
    ), returned as (
      update sale_return_line l set cost_price = round(c.cost::numeric * l.quantity / i.quantity)
      from costless c join sale_item i on i.company_id = c.company_id and i.id = c.id
      where l.company_id = c.company_id and l.item_id = c.id and coalesce(l.cost_price, 0) = 0
    ), sales as (
      update sale s set total_cost_price = s.total_cost_price + g.cost
      from (select company_id, sale_id, sum(cost) as cost from costless where is_taken group by 1, 2) g
      where s.company_id = g.company_id and s.id = g.sale_id
      returning g.cost
    )
    select count(*), coalesce(sum(cost), 0) into sold, sold_cost from sales;

    if items + sold > 0 then
      insert into notification (company_id, user_id, type, title, description, link)
      select m.company_id, m.user_id, 'STOCK', 'Custos que faltavam foram preenchidos',
        format('O que entrou sem custo valia zero. Agora vale o preço de custo do cadastro: %s no estoque (%s) e %s com lucro recalculado (custo %s). Confira nas movimentações, em “Acerto de custo”.',
          case items when 1 then '1 item' else items || ' itens' end,
          'R$ ' || translate(to_char(item_value / 100, 'FM999,999,999,990.00'), ',.', '.,'),
          case sold when 1 then '1 venda' else sold || ' vendas' end,
          'R$ ' || translate(to_char(sold_cost / 100, 'FM999,999,999,990.00'), ',.', '.,')),
        '/products/stock-reports'
      from membership m where m.company_id = company and m.is_owner;
    end if;
  end loop;
  perform set_config('app.company_id', '00000000-0000-0000-0000-000000000000', true);
end $$;
