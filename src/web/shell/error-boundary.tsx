import { Component, type ComponentChildren } from "preact";
import { shellWords } from "./words.ts";
import { say } from "./settings.ts";
import { Failure } from "./placeholders.tsx";

interface Props {
  readonly children: ComponentChildren;
}

interface ErrorState {
  readonly error: Error | null;
}

/** Contains the failure of a page. */
export class ErrorBoundary extends Component<Props, ErrorState> {
  override state: ErrorState = { error: null };

  static override getDerivedStateFromError(error: unknown): ErrorState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render({ children }: Props): ComponentChildren {
    const { error } = this.state;
    if (!error) return children;
    return (
      <div class="page">
        <h1 class="vh">{say.value(shellWords.pageFailed)}</h1>
        <Failure
          what={shellWords.pageFailed}
          good={say.value(shellWords.pageFailedGood)}
          again={() => this.setState({ error: null })}
        >
          <code class="mono tiny muted">{error.message}</code>
        </Failure>
      </div>
    );
  }
}
