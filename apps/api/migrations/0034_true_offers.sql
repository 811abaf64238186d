-- What is sold says what then works: the colour comes with a plan, not with the app of the logos, and areas whose screens are
-- still to come are called so. Offers are the same for every company; no row of a company is touched.
update offer set
  description = 'Sua logo no lugar da marca do Prumo, para todos da empresa.',
  sub_title = 'O Prumo com a marca da sua empresa',
  overview = '[{"title": "O que você faz com ele", "description": "<ul><li>Envia a logo para fundo claro e para fundo escuro</li><li>Mostra a sua marca no menu de todos da empresa</li></ul>"},
    {"title": "E a cor?", "description": "<p>A cor da empresa vem com os planos Rota e Destino, que já incluem este aplicativo.</p>"}]'::jsonb
where id = 'layout';

update offer set
  description = 'O essencial para começar: contas bancárias e movimentações para uma pessoa. Catálogo, clientes e frente de caixa chegam em breve, pelo mesmo preço.',
  overview = '[{"title": "O que vem no plano", "description": "<ul><li>Contas bancárias e movimentações</li><li>Categorias e centros de custo</li><li>Cobrança por PIX</li></ul>"},
    {"title": "Em breve, sem custo a mais", "description": "<ul><li>Produtos e estoque</li><li>Serviços</li><li>Clientes e pessoas</li><li>PDV</li></ul>"},
    {"title": "Limites", "description": "<p><strong>1 usuário</strong> e até 3 contas bancárias. Você pode mudar de plano quando quiser e paga apenas a diferença dos dias que faltam.</p>"}]'::jsonb
where id = 'trilha';

update offer set
  description = 'Tudo do Trilha com o financeiro completo e a identidade visual da sua empresa. Orçamentos e pedidos chegam em breve.',
  overview = '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Trilha, e mais:</p><ul><li>Painel, relatórios, extratos, conciliação e recorrências</li><li>Fluxo de caixa</li><li>Cor e logo da empresa</li></ul>"},
    {"title": "Em breve, sem custo a mais", "description": "<ul><li>Orçamentos e pedidos</li></ul>"},
    {"title": "Limites", "description": "<p><strong>5 usuários</strong> e contas bancárias sem limite.</p>"}]'::jsonb
where id = 'rota';

update offer set
  description = 'Tudo do Rota para equipes maiores. Ordens de serviço e planos de manutenção (PMOC) chegam em breve.',
  overview = '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Rota, para até 20 usuários.</p>"},
    {"title": "Em breve, sem custo a mais", "description": "<ul><li>Ordens de serviço</li><li>PMOC: planos, execuções e laudos</li></ul>"},
    {"title": "Limites", "description": "<p><strong>20 usuários</strong> e contas bancárias sem limite.</p>"}]'::jsonb
where id = 'destino';
