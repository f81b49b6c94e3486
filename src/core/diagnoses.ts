import type { LocalizedText } from "./lang.ts";

/** Typical causes of faults. Apart from the common reasons, because most pages show none of them. The part after `diagnosis.` is the code that people and scripts see. */
export const DIAGNOSES = {
  "diagnosis.missing-flush": {
    en: "its output came only when it ended: is a flush missing, or does it read all input first? {fix}",
    ja: "出力は終了時に初めて届きました。フラッシュの忘れか、入力を最後まで読んでから答えています。{fix}",
  },
  "diagnosis.missing-newline": {
    en: "the answer {line} came without a newline: end every answer with \\n",
    ja: "応答 {line} に改行がありません。応答は必ず \\n で終えてください",
  },
  "diagnosis.missing-empty-line": {
    en: "the response {line} came without the empty line that ends it: write \\n twice",
    ja: "応答 {line} を終える空行がありません。\\n を2回書いてください",
  },
  "diagnosis.end-of-input": {
    en: "it read beyond the end of its input: stop at the end message and at the end of the input",
    ja: "入力の終わりを越えて読もうとしました。終了のメッセージと入力の終わりで止めてください",
  },
  "diagnosis.crlf-script": {
    en: "the first line of the script ends in CR LF, so its interpreter is not found: save the file with LF",
    ja: "スクリプトの1行目がCR LFで終わるため、インタープリターが見つかりません。改行をLFにして保存してください",
  },
  "diagnosis.crlf-lines": {
    en: "the line ends in a carriage return (CR) that does not belong there: end lines with \\n, and strip CR from lines that are read",
    ja: "行末に余分なCRがあります。行は \\n で終え、読んだ行からもCRを取り除いてください",
  },
  "diagnosis.upper-case": {
    en: "upper case where lower case is expected: {right} would have been read",
    ja: "小文字のところが大文字です。{right} なら読めました",
  },
  "diagnosis.lower-case": {
    en: "lower case where upper case is expected: {right} would have been read",
    ja: "大文字のところが小文字です。{right} なら読めました",
  },
  "diagnosis.prompt": {
    en: "a prompt or label before the answer: only {right} belongs on stdout",
    ja: "応答の前に余分な文字があります。標準出力に書くのは {right} だけです",
  },
  "diagnosis.debug-output": {
    en: "text for people on stdout: write it to stderr",
    ja: "標準出力に人向けの文が出ています。標準エラー出力に書いてください",
  },
  "diagnosis.quoted": {
    en: "quotation marks or brackets of the programming language around the answer: {right} is expected",
    ja: "引用符や括弧が付いたままです。{right} と書いてください",
  },
  "diagnosis.single-quotes": {
    en: "single quotation marks are not JSON: write it with a JSON library, as in {right}",
    ja: "一重引用符はJSONではありません。{right} のようにJSONのライブラリーで書いてください",
  },
  "diagnosis.extra-blanks": {
    en: "blanks that do not belong there: {right} is expected",
    ja: "余分な空白があります。{right} と書いてください",
  },
  "diagnosis.empty-line": {
    en: "an empty line: is a newline written twice, or an answer empty?",
    ja: "空行です。改行を二度書いていないか、応答が空でないか確かめてください",
  },
  "diagnosis.byte-order-mark": {
    en: "the output begins with a byte order mark: write UTF-8 without one",
    ja: "出力の先頭にバイト順マーク（BOM）があります。BOMなしのUTF-8で書いてください",
  },
  "diagnosis.utf-16": {
    en: "the output looks like UTF-16: write ASCII or UTF-8",
    ja: "出力がUTF-16のようです。ASCIIかUTF-8で書いてください",
  },
  "diagnosis.bare-move": {
    en: "the move stands alone, without the form of the protocol",
    ja: "手だけが書かれていて、プロトコルの形になっていません",
  },
  "diagnosis.answered-twice": {
    en: "it answered more than once, or without a question: one answer to each question",
    ja: "一つの質問に二度答えたか、質問なしに答えました。応答は質問一つにつき一つです",
  },
  "diagnosis.reply-after-match": {
    en: "it wrote after the match was over: the end message has no answer",
    ja: "対局が終わった後に書きました。終了のメッセージに応答は要りません",
  },
  "diagnosis.ended-early": {
    en: "it ended without an error while the match went on: is the loop missing that reads and answers until the end message?",
    ja: "対局の途中でエラーなしに終了しました。終了のメッセージまで読んで答える繰り返しがあるか確かめてください",
  },
  "diagnosis.exception": {
    en: "an error in the program ended it: {line}",
    ja: "プログラム自身のエラーで終わりました：{line}",
  },
  "diagnosis.memory-fault": {
    en: "it was ended by {signal}: look for an index or pointer outside of its array",
    ja: "{signal} で終わりました。配列の外を指す添字やポインターを調べてください",
  },
  "diagnosis.endless-loop": {
    en: "it computed all the time without answering: an endless loop, or a search without a time limit",
    ja: "応答せずに計算を続けていました。無限ループか、時間制限のない探索です",
  },
  "diagnosis.waits": {
    en: "it waited without working: for a line that is never sent, for more bytes, or because it did not know the last message",
    ja: "計算せずに待っていました。来ない行や足りないバイトを待っているか、最後のメッセージを認識していません",
  },
  "diagnosis.no-output": {
    en: "it wrote nothing at all, and it did not compute: it waits for a line that is never sent, does not know the messages, or keeps its answer in a buffer. {fix}",
    ja: "何も書かず、計算もしていません。来ない行を待っているか、メッセージを認識していないか、応答がバッファーに残っています。{fix}",
  },
  "diagnosis.forced-pass": {
    en: "it does not answer where a pass is the only move: a pass has to be sent like any other move",
    ja: "パスしかできない局面で応答していません。パスもほかの手と同じように送ってください",
  },
  "diagnosis.one-read-one-message": {
    en: "it treats one read as one message: collect the bytes that are read, and split them into messages",
    ja: "1回の読み込みを1つのメッセージとみなしています。読んだものをためて、自分でメッセージに切り分けてください",
  },
  "diagnosis.repeated-answer": {
    en: "the same answer as to the question before: is the new board read, or the answer written twice?",
    ja: "前の質問と同じ応答です。新しい盤を読んでいるか、応答を二度書いていないか確かめてください",
  },
  "diagnosis.row-column-swapped": {
    en: "row and column (x and y) are swapped: with both exchanged the answers would be legal",
    ja: "行と列（xとy）が逆です。入れ替えれば許される手になります",
  },
  "diagnosis.counted-from-one": {
    en: "it counts from 1 where the protocol counts from 0",
    ja: "0から数えるところを1から数えています",
  },
  "diagnosis.counted-from-zero": {
    en: "it counts from 0 where the protocol counts from 1",
    ja: "1から数えるところを0から数えています",
  },
  "diagnosis.board-as-one-line": {
    en: "it treats the board as one long line: rows end at the edge, and a square has a row and a column",
    ja: "盤を1本の長い列として扱っています。行は端で終わり、マスには行と列があります",
  },
  "diagnosis.upside-down": { en: "it reads the board upside down", ja: "盤の上下を逆に読んでいます" },
  "diagnosis.wrong-side": {
    en: "it plays the other side's colour: its answers would be legal for the opponent",
    ja: "相手の側で指しています。相手の手番なら許される手です",
  },
  "diagnosis.wrong-byte-order": {
    en: "the bytes of its numbers are in the wrong order: network order has the high byte first",
    ja: "数のバイト順が逆です。ネットワークバイトオーダーは上位バイトが先です",
  },
  "diagnosis.wrong-length": {
    en: "the length byte does not count the bytes of the value, so everything after it is misread",
    ja: "長さのバイトが値のバイト数と合わず、その後がすべて読み違えられます",
  },
  "diagnosis.text-for-bytes": {
    en: "text, or a newline, where the protocol has bytes: write the bytes of the message and nothing else",
    ja: "バイト列のところに文字や改行があります。メッセージのバイトだけを書いてください",
  },
  "diagnosis.ignores-end": {
    en: "it does not end with the match: end on the end message, and when the input ends",
    ja: "対局が終わっても終了しません。終了のメッセージか入力の終わりで終わってください",
  },
  "diagnosis.leftovers": {
    en: "end child processes and worker threads before the program ends, and wait for them",
    ja: "終了する前に子プロセスと作業用スレッドを終わらせ、それを待ってください",
  },
  "diagnosis.slow": {
    en: "more than half of the time is used: a busy machine or a longer search would lose on time",
    ja: "制限時間の半分を超えています。混んだマシンや長い探索では時間切れになります",
  },
  "flush.python": { en: "Python: print(move, flush=True)", ja: "Python：print(move, flush=True)" },
  "flush.c": { en: "C: fflush(stdout); after printf", ja: "C：printf の後に fflush(stdout);" },
  "flush.cpp": { en: "C++: std::cout << move << std::endl;", ja: "C++：std::cout << move << std::endl;" },
  "flush.java": {
    en: "Java: System.out.println(move); System.out.flush(); or new PrintWriter(System.out, true)",
    ja: "Java：System.out.println(move); System.out.flush(); または new PrintWriter(System.out, true)",
  },
  "flush.rust": {
    en: "Rust: std::io::stdout().flush().unwrap(); after println!",
    ja: "Rust：println! の後に std::io::stdout().flush().unwrap();",
  },
  "flush.go": { en: "Go: writer.Flush() after each answer", ja: "Go：応答ごとに writer.Flush()" },
  "flush.javascript": {
    en: "JavaScript: write each answer at once, not when the input ends",
    ja: "JavaScript：入力の終わりを待たず、応答ごとにすぐ書いてください",
  },
  "flush.ruby": { en: "Ruby: $stdout.sync = true", ja: "Ruby：$stdout.sync = true" },
  "flush.perl": { en: "Perl: $| = 1;", ja: "Perl：$| = 1;" },
  "flush.csharp": { en: "C#: Console.Out.Flush(); after each answer", ja: "C#：応答ごとに Console.Out.Flush();" },
  "flush.compiled": {
    en: "C: fflush(stdout); C++: std::cout << move << std::endl;",
    ja: "C：fflush(stdout);　C++：std::cout << move << std::endl;",
  },
  "flush.any": {
    en: "empty the output buffer after every answer, as print(move, flush=True) or fflush(stdout) do",
    ja: "print(move, flush=True) や fflush(stdout) のように、応答ごとに出力バッファーを空にしてください",
  },
} as const satisfies Readonly<Record<string, LocalizedText>>;
