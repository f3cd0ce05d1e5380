import { askedQuestions, builtEngine, isComplete, isOfRightSection } from '/work/main/bench/src/search/ask/asked-questions.ts';
import { candidatesFor } from '/work/main/server/src/api/ask/choose-block.ts';
import { plainBlock, wordsIn } from '/work/main/server/src/api/ask/answer-block.ts';
import { readableText } from '/work/main/packages/search/src/search.ts';
const w:any={place:-0.29,isBest:0.31,behind:3.04,typed:0.17,proximity:0.66,pageRelevance:0.93,isPage:-0.52,strength:5.92,phrase:9.64,phraseOfSection:6.44,phraseOfOther:-1.40,own:-3.61,withLead:0.07,withHeadings:3.84,rest:0.17,rarest:0.88,density:2.77,length:1.66,isList:0.24,isFirst:0.62,number:0.26,noNumber:-0.47,time:0.54,steps:-0.38};
const fit=(c:any)=>Object.keys(w).reduce((s,k)=>s+w[k]*c.criteria[k],0)-3.8*c.criteria.phrase**2;
const { engine } = builtEngine(); const { answerable } = askedQuestions('tune');
const res:any={}; const add=(k:string,b:boolean)=>res[k]=(res[k]??0)+ +b;
const blockText=(r:any,i:number)=>{const b=r.blocks[i];return b.kind==='row'?b.cells.map(([c,s,e]:any)=>`${r.columns[b.table]?.[c]?r.columns[b.table][c]+': ':''}${r.content.slice(s,e)}`).join(' · '):r.content.slice(b.start,b.end)};
for (const q of answerable) { const c=candidatesFor(engine,q.question).map(x=>({...x,fit:fit(x)})).sort((a,b)=>b.fit-a.fit); const x=c[0]; if(!x) continue;
  add('block',isComplete(plainBlock(x.block),q)); add('section of it',isComplete(readableText(x.record)??'',q));
  const words=wordsIn(readableText(x.record)??'');
  for (const n of [80,120,160,200]) { add(`short section ${n}`, isComplete(plainBlock(x.block),q)||(words<=n&&isComplete(readableText(x.record)??'',q)));
    // window: grow both sides
    const r:any=x.record; let [a,b]=[x.block.numbers[0]??0,(x.block.numbers.at(-1)??0)+1]; let text=plainBlock(x.block); let left=n-wordsIn(text); let up=true,down=true;
    while((up||down)&&r.blocks){ if(down){ if(b<r.blocks.length&&wordsIn(blockText(r,b))<=left){const t=blockText(r,b);text+=' '+t;left-=wordsIn(t);b++;}else down=false;} if(up){ if(a>0&&wordsIn(blockText(r,a-1))<=left){const t=blockText(r,a-1);text=t+' '+text;left-=wordsIn(t);a--;}else up=false;} }
    add(`window ${n}`,isComplete(text,q)||isComplete(plainBlock(x.block),q)); }
  for (const k of [1,2,3]) add(`any of first ${k} blocks (distinct sections)`, (()=>{const seen=new Set<string>();return c.filter(y=>!seen.has(y.record.url)&&seen.add(y.record.url)).slice(0,k).some(y=>isComplete(plainBlock(y.block),q));})());
  for (const k of [1,2,3]) add(`any of first ${k} sections`, (()=>{const seen=new Set<string>();return c.filter(y=>!seen.has(y.record.url)&&seen.add(y.record.url)).slice(0,k).some(y=>isComplete(readableText(y.record)??'',q));})());
}
console.log(res);
