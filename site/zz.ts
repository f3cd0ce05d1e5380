import path from 'node:path';
import { readCorpus, parsePage, routeOfPage } from '@kwikid/content';
import { withFacts } from './plugins/product-facts/with-facts.ts';
import { cardsOf } from './plugins/terms/term-data.ts';
import { markTerms } from './plugins/terms/mark-terms.ts';
const root='/work/hcard/';
const corpus = await readCorpus(root);
const byFile=new Map(corpus.pages.map(p=>[root+p.file,p]));
const stats=[]; const ctx=new Map();
const mode=process.argv[2];
for (const p of corpus.pages) { if(p.kind!=='document') continue;
  const file=root+p.file;
  const text=withFacts(p.lines.join('\n'), file);
  const q=parsePage({path:p.file,text});
  const links=[];
  const resolve=(n)=>{ if(n.url){const [u,h]=n.url.split('#'); const t=byFile.get(path.resolve(path.dirname(file),u)); if(t) n.url=t.route+(h?'#'+h:''); links.push(n.url);} for(const c of n.children??[]) resolve(c); };
  resolve(q.tree);
  const cards=cardsOf({file,frontMatter:p.frontMatter,links});
  const wrap={...cards, termsIn:(t)=>{const r=cards.termsIn(t); for(const u of r){const k=u.term.short; (ctx.get(k)??ctx.set(k,[]).get(k)).push(p.file.replace('content/docs/','')+': '+t.slice(Math.max(0,u.index-30),u.end+30).replace(/\n/g,' '));} return r;}};
  let n=0,terms=0,svc=0,code=0,clause=0;
  const count=(cs)=>{for(const c of cs){n++; if(c.isCode)code++; else if(c.name.includes(', '))clause++; else if(/Team: /.test(c.text))svc++; else terms++; if(mode==='special'&&(c.isCode||c.name.includes(', ')))console.log(p.file.replace('content/docs/',''),c.name,'=>',c.text);}};
  if(mode==='section'){ let part=[]; const flush=()=>{count(markTerms({type:'root',children:part},wrap));part=[];}; for(const c of q.tree.children){ if(c.type==='heading'&&c.depth===2)flush(); part.push(c);} flush(); }
  else count(markTerms(q.tree,wrap));
  const words=text.split(/\s+/).length;
  stats.push({file:p.file,n,terms,svc,code,clause,words});
}
const q=(xs,f)=>xs.sort((a,b)=>a-b)[Math.floor(f*(xs.length-1))];
for(const k of ['n','terms','svc','code','clause']) console.log(k,'median',q(stats.map(s=>s[k]),.5),'p90',q(stats.map(s=>s[k]),.9),'max',q(stats.map(s=>s[k]),1),'sum',stats.reduce((a,s)=>a+s[k],0));
console.log('words per term', q(stats.filter(s=>s.terms).map(s=>s.words/s.terms),.1), q(stats.filter(s=>s.terms).map(s=>s.words/s.terms),.5));
if(mode==='ctx') for(const [k,v] of [...ctx].sort()) {console.log('##',k,v.length); if(process.argv[3]?.split(',').includes(k)) console.log(v.slice(0,40).join('\n'));}
