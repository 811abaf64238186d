-- What is sold and how it is paid: products and prices, cards, invoices, charges.

-- Apps and plans as they stand in the shop window. Texts are written here only, so their HTML is ours: p, ul, li, strong.
create table offer (
  id text primary key,
  kind text not null check (kind in ('app', 'plan')),
  position int not null,
  niche text not null check (niche in ('global', 'plan', 'company', 'commerce', 'service-order', 'financial')),
  title text not null,
  sub_title text not null,
  description text not null,
  icon text not null,
  overview jsonb not null,
  monthly_cents bigint not null check (monthly_cents >= 0),
  yearly_discount_percent int not null default 10 check (yearly_discount_percent between 0 and 90),
  yearly_cents bigint not null generated always as ((monthly_cents * 12 * (100 - yearly_discount_percent) + 50) / 100) stored,
  is_required boolean not null default false,
  is_new boolean not null default false,
  is_recommended boolean not null default false,
  is_best_seller boolean not null default false,
  is_popular boolean not null default false,
  search_text text generated always as (prumo.fold(title || ' ' || sub_title || ' ' || description)) stored
);
grant select on offer to prumo_app;

-- An app that makes no sense without another.
create table app_requirement (
  app_id text not null references app (id),
  needs_app_id text not null references app (id),
  primary key (app_id, needs_app_id)
);
create index app_requirement_of_needed on app_requirement (needs_app_id);
grant select on app_requirement to prumo_app;

insert into offer (position, id, kind, niche, icon, monthly_cents, title, sub_title, description, overview)
select 100 + p.position, p.id, 'plan', 'plan', t.icon, p.monthly_cents, t.title, t.sub_title, t.description, t.overview::jsonb
from plan p join (values
  ('trilha', 'footprints', 'Plano Trilha', 'Para quem está começando',
   'O essencial para vender com organização: catálogo, clientes e frente de caixa para uma pessoa.',
   '[{"title": "O que vem no plano", "description": "<ul><li>Produtos e estoque</li><li>Serviços</li><li>Clientes e pessoas</li><li>PDV</li></ul>"},
     {"title": "Limites", "description": "<p><strong>1 usuário</strong> e até 3 contas bancárias. Você pode mudar de plano quando quiser e paga apenas a diferença dos dias que faltam.</p>"}]'),
  ('rota', 'route', 'Plano Rota', 'Para quem precisa enxergar o dinheiro',
   'Tudo do Trilha com o financeiro completo, orçamentos e pedidos e a identidade visual da sua empresa.',
   '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Trilha, e mais:</p><ul><li>Movimentações financeiras</li><li>Fluxo de caixa</li><li>Orçamentos e pedidos</li><li>Identidade visual</li></ul>"},
     {"title": "Limites", "description": "<p><strong>5 usuários</strong> e contas bancárias sem limite.</p>"}]'),
  ('destino', 'flag', 'Plano Destino', 'Gestão completa com PMOC',
   'A operação inteira em um só lugar: vendas, financeiro, ordens de serviço e planos de manutenção (PMOC).',
   '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Rota, e mais:</p><ul><li>Ordens de serviço</li><li>PMOC: planos, execuções e laudos</li></ul>"},
     {"title": "Limites", "description": "<p><strong>20 usuários</strong> e contas bancárias sem limite.</p>"}]'),
  ('horizonte', 'telescope', 'Plano Horizonte', 'Monte o seu plano',
   'Escolha só os aplicativos de que precisa e pague por cada um deles, sem limite de usuários.',
   '[{"title": "Como funciona", "description": "<p>Você começa com a base do Prumo e adiciona aplicativos um a um. Cada aplicativo tem o seu preço, cobrado junto na mesma fatura.</p>"},
     {"title": "Limites", "description": "<p>Usuários e contas bancárias <strong>sem limite</strong>.</p>"}]')
) as t (id, icon, title, sub_title, description, overview) on t.id = p.id;

-- Prices live with the products from now on.
alter table plan drop column monthly_cents, drop column yearly_discount_percent;

insert into offer (position, id, kind, niche, icon, monthly_cents, title, sub_title, description, overview)
select a.position, a.id, 'app', t.niche, t.icon, t.cents, t.title, t.sub_title, t.description, t.overview::jsonb
from app a join (values
  ('global', 'global', 'layout-dashboard', 0, 'Prumo', 'A base de tudo',
   'Início, empresa, usuários e permissões, notificações e histórico de tudo o que muda.',
   '[{"title": "O que é", "description": "<p>A base sobre a qual os outros aplicativos funcionam. Vem em todos os planos e não pode ser removida.</p>"},
     {"title": "O que você faz com ele", "description": "<ul><li>Convida pessoas e decide o que cada uma pode ver e fazer</li><li>Vê quem mudou o quê, e quando</li><li>Recebe avisos no celular e no computador</li></ul>"}]'),
  ('layout', 'company', 'palette', 990, 'Identidade visual', 'O Prumo com a cara da sua empresa',
   'Suas cores e sua logo no sistema, nos orçamentos e nos documentos que o cliente recebe.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Escolhe a cor principal da sua empresa</li><li>Envia a logo para fundo claro e para fundo escuro</li><li>Entrega orçamentos e ordens de serviço com a sua marca</li></ul>"}]'),
  ('financial-transactions', 'financial', 'arrow-left-right', 3990, 'Movimentações financeiras', 'Contas a pagar e a receber',
   'Lance receitas e despesas, parcele, repita, confirme pagamentos e concilie com o extrato do banco.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Controla contas a pagar e a receber com vencimentos e parcelas</li><li>Importa o extrato do banco sem lançar duas vezes a mesma coisa</li><li>Confirma, estorna e acompanha pagamentos parciais</li></ul>"},
     {"title": "Para quem é", "description": "<p>Para quem quer saber, a qualquer hora, <strong>quanto entrou, quanto saiu e o que ainda falta</strong>.</p>"}]'),
  ('cash-flow', 'financial', 'chart-line', 1990, 'Fluxo de caixa', 'O saldo dos próximos meses',
   'Veja o saldo dia a dia, compare meses e descubra com antecedência quando o caixa vai apertar.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Acompanha o saldo realizado e o previsto</li><li>Enxerga doze meses à frente, com o ponto mais baixo em destaque</li><li>Compara categorias e períodos</li></ul>"}]'),
  ('point-of-sale', 'commerce', 'store', 2990, 'PDV', 'Venda rápida no balcão',
   'Frente de caixa com leitor de código de barras, várias formas de pagamento e PIX com QR Code.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Vende em poucos toques, também sem internet</li><li>Recebe em dinheiro, cartão e PIX na mesma venda</li><li>Baixa o estoque e lança no financeiro sozinho</li></ul>"}]'),
  ('products', 'commerce', 'package', 1990, 'Produtos e estoque', 'Catálogo, preços e estoque',
   'Cadastre produtos com variações, preços e margem, e acompanhe cada entrada e saída do estoque.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Organiza o catálogo com fotos, códigos e variações</li><li>Sabe o que está disponível, reservado e em falta</li><li>Recebe aviso de estoque baixo</li></ul>"}]'),
  ('services', 'service-order', 'wrench', 1490, 'Serviços', 'O que a sua equipe faz, com preço e duração',
   'Cadastro dos serviços que você presta, com preço, duração e custo, prontos para orçamentos e ordens.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Padroniza preços e descrições</li><li>Usa os serviços em orçamentos, vendas e ordens de serviço</li></ul>"}]'),
  ('service-orders', 'service-order', 'clipboard-list', 2990, 'Ordens de serviço', 'Do agendamento à assinatura',
   'Agende técnicos, acompanhe a execução em campo e entregue a ordem de serviço assinada em PDF.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Agenda visitas e distribui para a equipe</li><li>Registra fotos, materiais e tempo em campo</li><li>Entrega a ordem de serviço em PDF</li></ul>"}]'),
  ('sale-orders', 'commerce', 'file-text', 2990, 'Orçamentos e pedidos', 'Da proposta ao faturamento',
   'Monte orçamentos, envie um link para o cliente aprovar e transforme em pedido sem digitar de novo.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Envia orçamentos que o cliente lê, aprova e assina pelo celular</li><li>Reserva o estoque quando o orçamento é aprovado</li><li>Acompanha cada pedido até o faturamento</li></ul>"}]'),
  ('people', 'company', 'users', 990, 'Clientes e pessoas', 'Todos os contatos em um só cadastro',
   'Clientes, fornecedores, vendedores e técnicos com endereços, contatos e histórico.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Mantém um único cadastro para cada pessoa, mesmo que ela seja cliente e fornecedora</li><li>Preenche endereços pelo CEP</li><li>Importa seus contatos de uma planilha</li></ul>"}]'),
  ('pmoc', 'service-order', 'fan', 5990, 'PMOC', 'Manutenção de ar-condicionado dentro da lei',
   'Planos de manutenção, operação e controle com equipamentos, medições, responsável técnico e relatórios.',
   '[{"title": "O que você faz com ele", "description": "<ul><li>Gera o calendário de manutenção de cada equipamento</li><li>Registra medições e compara com a norma</li><li>Emite o PMOC em PDF com o responsável técnico</li><li>Mostra o histórico do equipamento por QR Code</li></ul>"},
     {"title": "Por que usar", "description": "<p>O PMOC é obrigatório para sistemas de climatização de ambientes de uso público e coletivo (<strong>Lei nº 13.589/2018</strong>).</p>"}]')
) as t (id, niche, icon, cents, title, sub_title, description, overview) on t.id = a.id;

update offer set is_required = true where id = 'global';
update offer set is_recommended = true where id in ('destino', 'financial-transactions', 'people');
update offer set is_best_seller = true where id in ('rota', 'point-of-sale', 'pmoc');
update offer set is_popular = true where id in ('trilha', 'products', 'sale-orders');
update offer set is_new = true where id in ('horizonte', 'cash-flow');

insert into app_requirement (app_id, needs_app_id) values
  ('cash-flow', 'financial-transactions'), ('point-of-sale', 'products'), ('sale-orders', 'people'),
  ('service-orders', 'services'), ('service-orders', 'people'), ('pmoc', 'people');

-- Which company pays for which plan or app, by id alone, so that the shop window can tell how many companies have each.
create table offer_holder (
  product_id text not null references offer (id),
  company_id uuid not null,
  primary key (product_id, company_id)
);
grant select, insert, delete on offer_holder to prumo_app;
create function prumo.keep_holder() returns trigger language plpgsql as $$
declare
  held text := case when to_jsonb(new) ->> 'status' = 'canceled' then null else to_jsonb(new) ->> tg_argv[0] end;
  had text := case when to_jsonb(old) ->> 'status' = 'canceled' then null else to_jsonb(old) ->> tg_argv[0] end;
begin
  if held is not distinct from had then return null; end if;
  if had is not null then delete from public.offer_holder where product_id = had and company_id = old.company_id; end if;
  if held is not null then insert into public.offer_holder values (held, new.company_id) on conflict do nothing; end if;
  return null;
end $$;
create trigger holder_is_kept after insert or update or delete on subscription for each row execute function prumo.keep_holder('plan_id');
create trigger holder_is_kept after insert or update or delete on company_app for each row execute function prumo.keep_holder('app_id');

-- Periods are days in the company's own zone: from the start day up to, not including, the end day, which is the day of the next charge.
alter table subscription
  add column billing_interval text not null default 'month' check (billing_interval in ('month', 'year')),
  add column period_start date,
  add column period_end date check (period_end > period_start),
  -- The day of the month charges fall on, kept because February forgets the 31st.
  add column anchor_day int check (anchor_day between 1 and 31),
  -- Chosen, and in force from the next charge on.
  add column next_plan_id text references plan (id),
  add column next_interval text check (next_interval in ('month', 'year')),
  add column next_apps text[],
  add column past_due_since date,
  add column next_attempt_on date,
  add column credit_cents bigint not null default 0 check (credit_cents >= 0),
  add column cancel_reason text,
  add column provider_customer_ref text,
  add column provider_subscription_ref text,
  -- Days the billing clock of this company was moved ahead; always 0 in production.
  add column clock_days int not null default 0 check (clock_days >= 0);

do $$
declare company uuid;
begin
  for company in select company_id from company_directory loop
    perform set_config('app.company_id', company::text, true);
    insert into offer_holder (product_id, company_id)
    select plan_id, company_id from subscription where company_id = company and status <> 'canceled'
    union select app_id, company_id from company_app where company_id = company;
  end loop;
end $$;

-- Only what a card may be recognised by. Number and security code are never written.
create table payment_method (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  provider_ref text,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null check (exp_year between 2000 and 2199),
  is_default boolean not null default false,
  -- How a card for trying things out answers a charge.
  charge_effect text check (charge_effect in ('declined', 'insufficient-funds')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id)
);
create unique index payment_method_default on payment_method (company_id) where is_default;
create unique index payment_method_ref on payment_method (company_id, provider_ref) where provider_ref is not null;
select prumo.keep_record('payment_method');

-- A page of the built-in provider: unguessable, short-lived, used once.
create table payment_session (
  company_id uuid not null references company (company_id),
  id uuid not null default gen_random_uuid(),
  kind text not null check (kind in ('setup', 'portal')),
  return_url text not null,
  app_id text,
  created_by uuid,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (company_id, id)
);
select prumo.keep_companies_apart('payment_session');

-- An invoice is written before its card is charged, with what it brings about once paid: a crash in between is made up for.
create table invoice (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  number bigint not null default prumo.next_code('invoice'),
  -- One invoice per reason: two instances that renew at once find the same one.
  reason text not null,
  status text not null default 'open' check (status in ('open', 'paid', 'void', 'uncollectible')),
  description text not null,
  total_cents bigint not null check (total_cents >= 0),
  issued_on date not null,
  period_start date,
  period_end date,
  effect jsonb not null,
  attempts int not null default 0 check (attempts >= 0),
  paid_at timestamptz,
  card_brand text,
  card_last4 text,
  provider_ref text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, number),
  unique (company_id, reason)
);
create index invoice_by_number on invoice (company_id, number, id);
create unique index invoice_ref on invoice (company_id, provider_ref) where provider_ref is not null;
-- What waits for payment, asked by every visit of the schedule.
create index invoice_waiting on invoice (company_id, id) where status = 'open';
select prumo.keep_record('invoice');

create table invoice_line (
  company_id uuid not null,
  invoice_id uuid not null,
  position int not null,
  product_id text references offer (id),
  description text not null,
  amount_cents bigint not null,
  period_start date,
  period_end date,
  primary key (company_id, invoice_id, position),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select prumo.keep_companies_apart('invoice_line', 'select, insert, delete');

create table payment_attempt (
  company_id uuid not null,
  invoice_id uuid not null,
  attempt int not null,
  at timestamptz not null,
  succeeded boolean not null,
  reason text,
  card_last4 text,
  primary key (company_id, invoice_id, attempt),
  foreign key (company_id, invoice_id) references invoice (company_id, id)
);
select prumo.keep_companies_apart('payment_attempt', 'select, insert, delete');

-- The built-in provider's own book of charges. Written in a transaction of its own, as a bank would: asked twice with one key it charges once.
create table card_charge (
  company_id uuid not null references company (company_id),
  key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  card_last4 text not null,
  outcome text not null check (outcome in ('succeeded', 'declined', 'insufficient-funds', 'expired-card')),
  at timestamptz not null,
  primary key (company_id, key)
);
select prumo.keep_companies_apart('card_charge', 'select, insert, delete');

-- What the payment provider told, by its own id: told twice it counts once.
create table billing_event (
  company_id uuid not null references company (company_id),
  id text not null,
  type text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  payload jsonb not null,
  primary key (company_id, id)
);
select prumo.keep_companies_apart('billing_event', 'select, insert, delete');

-- Asked of a provider that answers later.
create table subscription_pending_item (
  company_id uuid not null references company (company_id),
  id uuid not null default uuidv7(),
  product_id text not null references offer (id),
  status text not null check (status in ('adding', 'removing')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (company_id, id),
  unique (company_id, product_id)
);
select prumo.keep_record('subscription_pending_item');
