/** The content of the sample pictures: one HTML page for each. */

const bars = (
  rows: readonly (readonly [label: string, value: number, low: number, high: number, lead?: boolean])[],
) =>
  rows
    .map(
      ([label, value, low, high, lead], i) => `
  <text x="0" y="${52 + i * 74}" font-size="18" font-family="Sans">${label}</text>
  <rect x="210" y="${30 + i * 74}" width="${value * 6.4}" height="34" fill="${lead ? '#14573d' : '#cdc6b6'}"/>
  <path d="M${210 + low * 6.4} ${47 + i * 74}H${210 + high * 6.4}M${210 + low * 6.4} ${39 + i * 74}v16M${210 + high * 6.4} ${39 + i * 74}v16" stroke="#1b1a16" stroke-width="2.5"/>
  <text x="${222 + high * 6.4}" y="${53 + i * 74}" font-size="17" font-family="Mono">${value.toFixed(1)}</text>`,
    )
    .join('')

const level = (word: string, ink: string, paper: string) =>
  `<span class="tag" style="color:${ink};background:${paper}">${word}</span>`
const high = level('High', '#a0242b', '#fbe9e6')
const medium = level('Medium', '#875200', '#fbf0d9')
const low = level('Low', '#57534a', '#f3f0e8')

const area = (points: readonly number[], fill: string, base = 330) =>
  `<path d="M0 ${base}L${points.map((y, i) => `${(i * 960) / (points.length - 1)} ${y}`).join('L')}L960 ${base}Z" fill="${fill}"/>`

const mark = (size: number, ink: string, light: string) =>
  `<svg viewBox="0 0 64 64" width="${size}" height="${size}"><path d="M32 4A28 28 0 0 1 60 32H32Z" fill="${ink}"/><path d="M4 32A28 28 0 0 0 32 60V32Z" fill="${ink}"/><circle cx="46" cy="46" r="12" fill="${light}"/><path d="M4 4H30V30H4Z" fill="${ink}"/></svg>`

export const pages: Record<string, string> = {
  'code-contract': `<div class="full dark"><div class="mono c" style="margin-bottom:26px">src/MemberToken.sol</div><pre><span class="c">// Members hold one share each. A share moves only between members.</span>
<span class="k">contract</span> <span class="f">MemberToken</span> <span class="k">is</span> ERC721, Ownable {
    <span class="k">error</span> NotAMember(<span class="s">address</span> account);
    <span class="k">error</span> OneShareEach(<span class="s">address</span> account);

    <span class="k">mapping</span>(<span class="s">address</span> => <span class="s">bool</span>) <span class="k">public</span> isMember;

    <span class="k">function</span> <span class="f">_update</span>(<span class="s">address</span> to, <span class="s">uint256</span> id, <span class="s">address</span> auth)
        <span class="k">internal override returns</span> (<span class="s">address</span> from)
    {
        <span class="k">if</span> (to != <span class="s">address</span>(0)) {
            <span class="k">if</span> (!isMember[to]) <span class="k">revert</span> NotAMember(to);
            <span class="k">if</span> (balanceOf(to) != 0) <span class="k">revert</span> OneShareEach(to);
        }
        from = <span class="k">super</span>._update(to, id, auth);
    }
}</pre></div>`,
  'code-tests': `<div class="full dark"><pre style="font-size:17px">$ forge test --gas-report

Ran 41 tests for test/MemberToken.t.sol
<span class="k">[PASS]</span> test_aShareMovesBetweenMembers() <span class="c">(gas: 61,204)</span>
<span class="k">[PASS]</span> test_aStrangerReceivesNothing() <span class="c">(gas: 28,910)</span>
<span class="k">[PASS]</span> test_noOneHoldsTwoShares() <span class="c">(gas: 44,377)</span>
<span class="k">[PASS]</span> testFuzz_sharesNeverExceedMembers(uint8,uint8) <span class="c">(runs: 10,000)</span>
<span class="k">[PASS]</span> invariant_oneShareEach() <span class="c">(runs: 256, calls: 128,000)</span>
<span class="c">… 36 more</span>

<span class="k">41 passed; 0 failed</span>
</pre><table style="margin-top:22px;color:#efe9dc"><tr><th style="border-color:#efe9dc;color:#b8b1a2">Function</th><th class="n" style="border-color:#efe9dc;color:#b8b1a2">before</th><th class="n" style="border-color:#efe9dc;color:#b8b1a2">after</th><th class="n" style="border-color:#efe9dc;color:#b8b1a2">saved</th></tr>${[
    ['transfer', '71,406', '48,210', '32 %'],
    ['admit', '52,118', '46,003', '12 %'],
    ['leave', '39,944', '30,870', '23 %'],
  ]
    .map(
      ([name, before, after, saved]) =>
        `<tr><td class="mono" style="border-color:#45423a">${name}</td><td class="n" style="border-color:#45423a">${before}</td><td class="n" style="border-color:#45423a">${after}</td><td class="n k" style="border-color:#45423a">${saved}</td></tr>`,
    )
    .join('')}</table></div>`,
  'ops-runbook': `<div class="sheet"><h1>When the invoice run stops</h1><p class="by">Runbook 3 of 7 · Harbour bookkeeping · last tried on 4 May</p><p>The run starts at 02:00 and takes eleven minutes. If the morning list is empty, something stopped it.</p><h2>1. Look at the list of doubtful invoices</h2><p>More than twenty at once means that a supplier changed its layout. Open one, correct the fields, and press <b>Learn</b>.</p><h2>2. Check the mailbox</h2><table><tr><th>You see</th><th>It means</th><th>Do this</th></tr><tr><td>Login refused</td><td>The app password ended</td><td>Make a new one, step 4</td></tr><tr><td>No new mail</td><td>Nothing to do</td><td>Close this page</td></tr><tr><td>Mail unread since 02:00</td><td>The worker is down</td><td>Restart it, step 5</td></tr></table></div>`,
  'ops-report': `<div class="full" style="background:#fbfaf6"><h1>Nights with a page, before and after</h1><p class="by">One team, nine weeks. The new rota began in week 5.</p><svg width="1070" height="470" viewBox="0 0 1070 470">${[
    11, 9, 12, 10, 6, 3, 2, 2, 1,
  ]
    .map(
      (value, i) =>
        `<rect x="${i * 118 + 10}" y="${400 - value * 30}" width="82" height="${value * 30}" fill="${i < 4 ? '#cdc6b6' : '#14573d'}"/><text x="${i * 118 + 51}" y="${388 - value * 30}" font-size="20" text-anchor="middle" font-family="Mono">${value}</text><text x="${i * 118 + 51}" y="432" font-size="16" text-anchor="middle" fill="#716b60" font-family="Sans">week ${i + 1}</text>`,
    )
    .join(
      '',
    )}<path d="M472 20V400" stroke="#1b1a16" stroke-dasharray="3 7" stroke-width="2"/><path d="M0 400H1070" stroke="#1b1a16" stroke-width="2"/></svg></div>`,
  'models-intervals': `<div class="full" style="background:#fbfaf6"><h1>Which model answers better?</h1><p class="by">200 graded cases, correct answers in percent, 95 % intervals</p><svg width="1070" height="400" viewBox="0 0 1070 400">${bars(
    [
      ['Your model', 78.5, 72.3, 83.9, true],
      ['Larger, same family', 80.0, 73.9, 85.2],
      ['Open weights', 71.0, 64.3, 77.0],
      ['Rules alone', 52.5, 45.4, 59.5],
    ],
  )}</svg><p style="font-size:20px;max-width:900px">The first two cannot be distinguished with this many cases. The difference to the third is real.</p></div>`,
  'models-card': `<div class="sheet"><h1>Model card: recipe classifier</h1><p class="by">Version 2.1 · written with the training team</p><table><tr><th style="width:26%">Question</th><th>Answer</th><th>Evidence</th></tr><tr><td>What is it for?</td><td>Sorting recipes into twelve courses, for search. Not for allergy advice.</td><td><a>Interview 1</a></td></tr><tr><td>What was it trained on?</td><td>41,200 recipes in four languages, licensed until 2028.</td><td><a>Data sheet</a></td></tr><tr><td>Where does it fail?</td><td>Regional breakfasts: 61 % instead of 88 %. Soups served as a main course.</td><td><a>Evaluation, table 4</a></td></tr><tr><td>Who was asked?</td><td>Two cooks, one dietitian, the legal team.</td><td><a>Minutes</a></td></tr><tr><td>What changed?</td><td>Since 2.0: Portuguese added, nothing removed.</td><td><a>Change log</a></td></tr></table></div>`,
  'security-report': `<div class="sheet"><h1>Security review: voting contract</h1><p class="by">412 lines · commit 7f3c91a · two readers, five days</p><table><tr><th>No.</th><th>Finding</th><th>Severity</th><th>State</th></tr><tr><td class="n">1</td><td>A delegate can vote twice after a transfer in the same block</td><td>${high}</td><td>Fixed, read again</td></tr><tr><td class="n">2</td><td>The quorum counts members who left</td><td>${medium}</td><td>Fixed, read again</td></tr><tr><td class="n">3</td><td>The closing time can be moved by the board after voting began</td><td>${medium}</td><td>Accepted by the board</td></tr><tr><td class="n">4</td><td>Events lack the proposal's hash</td><td>${low}</td><td>Fixed</td></tr></table><h2>1. A delegate can vote twice</h2><p>The weight is read when the vote is cast, and the transfer hook runs after it. <span class="mono">test/DoubleVote.t.sol</span> fails on the commit above and passes on the fix.</p></div>`,
  'security-build': `<div class="full dark"><pre style="font-size:17px">$ ./verify.sh nowcast-3.2

tag          v3.2              <span class="k">signed, key 9A41 …E07C</span>
machine A    linux/amd64       <span class="c">sha256 5b1e…c2d4</span>
machine B    linux/amd64       <span class="c">sha256 5b1e…c2d4</span>
published    nowcast-3.2.tgz   <span class="c">sha256 5b1e…c2d4</span>

<span class="k">Three of three are the same, byte by byte.</span>

Two things were pinned to get there:
  the time in the archive's headers   <span class="s">SOURCE_DATE_EPOCH</span>
  the order of files                  <span class="s">--sort=name</span>

Repeat it:
  git clone --branch v3.2 … && ./verify.sh nowcast-3.2</pre></div>`,
  'research-table': `<div class="full" style="background:#fff"><h1>Freight forwarders in Rotterdam</h1><p class="by">22 companies, 9 columns; each figure leads to the page it was read on</p><table><tr><th>Company</th><th>Terminal</th><th class="n">€ per TEU</th><th class="n">Days</th><th>Owner</th><th>Source</th></tr>${[
    ['Kade & Zoon', 'ECT Delta', '182', '3', 'family', 'price list, p. 4'],
    ['Maas Lijnen', 'RWG', '171', '4', 'Noordzee Groep', 'tariff page'],
    ['Noordvracht', 'RWG', '169', '4', 'Noordzee Groep', 'tariff page'],
    ['Halyard', 'Euromax', '194', '2', 'listed', 'annual report'],
    ['Van Essen', 'ECT Delta', '—', '3', 'family', 'not published'],
    ['Delta Spoor', 'Rail Service', '158', '5', 'port', 'tender file'],
    ['Brielle Cargo', 'Euromax', '188', '3', 'private', 'offer by mail'],
  ]
    .map(
      ([name, terminal, rate, days, owner, source]) =>
        `<tr><td><b>${name}</b></td><td>${terminal}</td><td class="n">${rate}</td><td class="n">${days}</td><td>${owner}</td><td><a>${source}</a></td></tr>`,
    )
    .join(
      '',
    )}</table><p style="margin-top:18px;color:#57534a">Two companies share an owner and are counted once in the summary.</p></div>`,
  'research-review': `<div class="sheet"><h1>Does shade raise yield in home gardens?</h1><p class="by">Thirty papers, 1998 to 2025 · one page of answer, eleven of evidence</p><p style="font:420 23px/1.4 NewsSerif">Yes, for leafy crops in hot summers, by a tenth to a quarter. No effect was found in cool years, and tomatoes lose.</p><h2>How sure is that?</h2><table><tr><th>Crop</th><th class="n">Papers</th><th class="n">Agree</th><th>Weak point</th></tr><tr><td>Lettuce, spinach</td><td class="n">12</td><td class="n">11</td><td>Mostly one climate</td></tr><tr><td>Herbs</td><td class="n">7</td><td class="n">5</td><td>Small plots</td></tr><tr><td>Tomatoes</td><td class="n">8</td><td class="n">8</td><td>None</td></tr><tr><td>Roots</td><td class="n">3</td><td class="n">1</td><td>Too few to say</td></tr></table></div>`,
  'market-flows': `<div class="full" style="background:#fbfaf6"><h1>Euro stablecoins at month end</h1><p class="by">Supply in millions, twelve months; the dip is the last two business days</p><svg width="1070" height="400" viewBox="0 0 1000 360"><path d="M0 90H960M0 170H960M0 250H960" stroke="#e5e0d4" stroke-width="2"/>${area([230, 205, 214, 188, 150, 172, 140, 118, 136, 96, 112, 84, 60], '#cfdccb')}${area([282, 270, 268, 262, 240, 246, 226, 222, 220, 196, 204, 180, 172], '#7fae93')}${area([312, 309, 306, 305, 296, 297, 290, 286, 288, 276, 280, 270, 262], '#14573d')}<path d="M0 330H960" stroke="#1b1a16" stroke-width="2"/><text x="842" y="122" font-size="17" font-family="Sans">exchanges</text><text x="842" y="232" font-size="17" font-family="Sans">lending</text><text x="842" y="308" font-size="17" fill="#fff" font-family="Sans">payments</text></svg></div>`,
  'market-note': `<div class="sheet"><h1>Protocol note: Tidepool Lending</h1><p class="by">Week 19 · read like a company report</p><div style="display:flex;gap:44px;margin-bottom:8px">${[
    ['Revenue, 30 days', '412 k'],
    ['Paid to lenders', '371 k'],
    ['Treasury lasts', '19 months'],
  ]
    .map(
      ([label, value]) =>
        `<div><div style="color:#716b60;font-size:15px">${label}</div><div style="font:420 40px NewsSerif">${value}</div></div>`,
    )
    .join(
      '',
    )}</div><h2>What changed</h2><p>One depositor left with 14 % of the supply. Rates rose for two days and came back, because two smaller ones followed the higher rate in.</p><h2>What to watch</h2><p>The vote on the reserve factor ends on Thursday. At the present rate the treasury pays for its audits until next autumn, with the change until next spring.</p></div>`,
  'design-mark': `<div class="full" style="background:#f1ebdc;display:grid;grid-template-columns:1.35fr 1fr;gap:0;padding:0"><div style="display:grid;place-items:center">${mark(340, '#14573d', '#d39a3a')}</div><div style="display:grid;grid-template-rows:1fr 1fr 1fr"><div style="background:#14573d;display:grid;place-items:center">${mark(130, '#f1ebdc', '#d39a3a')}</div><div style="background:#fff;display:flex;align-items:center;justify-content:center;gap:20px">${mark(64, '#1b1a16', '#1b1a16')}<span style="font:420 50px NewsSerif">Harvest Fair</span></div><div style="background:#24221d;display:flex;align-items:center;justify-content:center;gap:44px">${[72, 40, 24, 16].map((size) => mark(size, '#f1ebdc', '#e0b45c')).join('')}</div></div></div>`,
  'design-review': `<div class="full" style="background:#fbfaf6"><h1>Twelve screens, ranked by cost</h1><p class="by">Members' area · seconds lost per visit, measured with nine people</p><table>${[
    ['1', 'Renewal: the price is below the button', '38', 'Move it up; say the year'],
    ['2', 'Search: a typing slip finds nothing', '31', 'Suggest the nearest word'],
    ['3', 'Statement: opens as a scan', '22', 'Tagged PDF, readable on a phone'],
    ['4', 'Address: asks for the country last', '12', 'Ask first, fill in the rest'],
    ['5', 'Menu: two words for one thing', '9', 'Say membership everywhere'],
  ]
    .map(
      ([place, what, seconds, advice]) =>
        `<tr><td style="font:420 34px NewsSerif;width:60px">${place}</td><td style="width:42%"><b>${what}</b></td><td style="width:220px"><div style="height:16px;width:${Number(seconds) * 5.4}px;background:${Number(seconds) > 20 ? '#a0242b' : '#cdc6b6'}"></div><span class="mono" style="font-size:14px">${seconds} s</span></td><td style="color:#57534a">${advice}</td></tr>`,
    )
    .join('')}</table></div>`,
  'writing-docs': `<div class="full" style="background:#fff;display:grid;grid-template-columns:1fr 1.05fr;padding:0"><div style="padding:56px 52px"><p class="mono" style="color:#14573d">POST /bills</p><h1>Register a bill of lading</h1><p>Writes a bill to the registry and returns its number. A bill cannot be changed afterwards; to correct one, withdraw it and register it again.</p><h2>When it fails</h2><table><tr><td class="mono">409</td><td>A bill with this number exists. Read it first; it may be yours.</td></tr><tr><td class="mono">422</td><td>The vessel is unknown on the date you gave.</td></tr><tr><td class="mono">429</td><td>More than 60 a minute. The header says how long to wait.</td></tr></table></div><div class="dark" style="padding:56px 44px"><pre>curl https://api.example/bills \\
  -H <span class="s">"Authorization: Bearer $TOKEN"</span> \\
  -d <span class="s">'{
    "vessel": "IMO 9321483",
    "loadedAt": "2026-04-11",
    "goods": "frozen hake, 18 t"
  }'</span>

<span class="c"># 201 Created</span>
{
  <span class="f">"number"</span>: <span class="s">"BL-20418"</span>,
  <span class="f">"status"</span>: <span class="s">"registered"</span>
}</pre></div></div>`,
  'writing-translation': `<div class="sheet" style="inset:44px 70px -40px;display:grid;grid-template-columns:1fr 1fr;gap:52px"><div><p class="by">English, as given</p><h1>Reading a tide table</h1><p style="font:420 20px/1.55 NewsSerif">A tide table is a calendar of water. Find your harbour, then the day. The first figure is the time, the second how high the water stands above the chart's zero.</p><p style="font:420 20px/1.55 NewsSerif;margin-top:16px">Add an hour in summer. Never add a metre because you are in a hurry.</p></div><div><p class="by">Deutsch</p><h1>Eine Gezeitentafel lesen</h1><p style="font:420 20px/1.55 NewsSerif">Eine Gezeitentafel ist ein Kalender des Wassers. Suchen Sie Ihren Hafen, dann den Tag. Die erste Zahl ist die Uhrzeit, die zweite sagt, wie hoch das Wasser über dem Kartennull steht.</p><p style="font:420 20px/1.55 NewsSerif;margin-top:16px">Im Sommer kommt eine Stunde dazu. Nie ein Meter, nur weil man es eilig hat.</p><p class="by" style="margin-top:26px">Note 4: “chart's zero” is <i>Kartennull</i> on German charts; <i>Nullpunkt</i> would be wrong at sea.</p></div></div>`,
}
