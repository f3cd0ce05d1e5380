import { askedQuestions, builtEngine, isComplete, isOfRightSection } from '/work/main/bench/src/search/ask/asked-questions.ts';
import { candidatesFor } from '/work/main/server/src/api/ask/choose-block.ts';
import { plainBlock } from '/work/main/server/src/api/ask/answer-block.ts';
const w:any={place:-0.29,isBest:0.31,behind:3.04,typed:0.17,proximity:0.66,pageRelevance:0.93,isPage:-0.52,strength:5.92,phrase:9.64,phraseOfSection:6.44,phraseOfOther:-1.40,own:-3.61,withLead:0.07,withHeadings:3.84,rest:0.17,rarest:0.88,density:2.77,length:1.66,isList:0.24,isFirst:0.62,number:0.26,noNumber:-0.47,time:0.54,steps:-0.38};
const fit=(c:any)=>Object.keys(w).reduce((s,k)=>s+w[k]*c.criteria[k],0)-3.8*c.criteria.phrase**2;
const { engine } = builtEngine(); const { answerable } = askedQuestions('tune');
let n=0;
for (const q of answerable) { const c=candidatesFor(engine,q.question).map(x=>({...x,fit:fit(x)})).sort((a,b)=>b.fit-a.fit);
  const at=c.findIndex(x=>isComplete(plainBlock(x.block),q)); if(at===0) continue; n++;
  console.log(`\n${n}. Q: ${q.question}\n   LABEL ${q.answers.map(a=>a.at+' ['+a.says.join(' / ')+']').join('  ||  ')}\n   right at ${at} ${at>0?'ph '+c[at].criteria.phrase.toFixed(2):''}`);
  for (const x of c.slice(0,2)) console.log(`   > ${x.fit.toFixed(1)} ph ${x.criteria.phrase.toFixed(2)} ${x.record.url}: ${plainBlock(x.block).slice(0,260)}`);
}
