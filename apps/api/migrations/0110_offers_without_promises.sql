-- Everything the plans bring is there by now: nothing that is sold is still to come.
update offer set
  description = 'O essencial para vender: catálogo e estoque, serviços, clientes e frente de caixa, com contas bancárias e movimentações, para uma pessoa.',
  overview = '[{"title": "O que vem no plano", "description": "<ul><li>Produtos, estoque e notas de entrada</li><li>Serviços</li><li>Clientes e pessoas</li><li>PDV com caixas, também sem internet</li><li>Contas bancárias, movimentações e cobrança por PIX</li></ul>"},
    {"title": "Limites", "description": "<p><strong>1 usuário</strong>, até 3 contas bancárias, 50 produtos e 50 serviços. Você pode mudar de plano quando quiser e paga apenas a diferença dos dias que faltam.</p>"}]'::jsonb
where id = 'trilha';

update offer set
  description = 'Tudo do Trilha com orçamentos e pedidos, o financeiro completo e a identidade visual da sua empresa.',
  overview = '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Trilha, e mais:</p><ul><li>Orçamentos que o cliente aprova por link, e pedidos</li><li>Painel, relatórios, extratos, conciliação e recorrências</li><li>Fluxo de caixa</li><li>Cor e logo da empresa</li></ul>"},
    {"title": "Limites", "description": "<p><strong>5 usuários</strong>, contas bancárias sem limite, 200 produtos e 200 serviços.</p>"}]'::jsonb
where id = 'rota';

update offer set
  description = 'Tudo do Rota para equipes maiores, com ordens de serviço e planos de manutenção (PMOC).',
  overview = '[{"title": "O que vem no plano", "description": "<p>Tudo do Plano Rota, e mais:</p><ul><li>Ordens de serviço, agenda e Meu dia</li><li>PMOC: planos, execuções, laudos e QR dos aparelhos</li></ul>"},
    {"title": "Limites", "description": "<p><strong>20 usuários</strong>; contas bancárias, produtos e serviços sem limite.</p>"}]'::jsonb
where id = 'destino';
