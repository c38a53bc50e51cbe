import { Argument, Command } from "commander";

/** The words that may follow a command, by the command: its own below "", and the options of each. */
function wordsOf(program: Command): [name: string, words: string[]][] {
  const options = ({ options }: Command) => options.flatMap(({ long }) => long ?? []);
  return [
    ["", [...program.commands.map((command) => command.name()), ...options(program), "--help"]],
    ...program.commands.map((command): [string, string[]] => [command.name(), [...options(command), "--help"]]),
  ];
}

const bash = (program: Command): string => `_palimpsest() {
  local words
  case "\${COMP_WORDS[1]}" in
${wordsOf(program)
  .slice(1)
  .map(([name, words]) => `    ${name}) words="${words.join(" ")}" ;;`)
  .join("\n")}
    *) words="" ;;
  esac
  [ "$COMP_CWORD" = 1 ] && words="${wordsOf(program)[0]![1].join(" ")}"
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _palimpsest palimpsest`;

const fish = (program: Command): string =>
  program.commands
    .flatMap((command) => [
      `complete -c palimpsest -n __fish_use_subcommand -a ${command.name()} -d '${command.summary().replaceAll("'", "\\'")}'`,
      ...command.options.map(
        ({ long, description }) =>
          `complete -c palimpsest -n '__fish_seen_subcommand_from ${command.name()}' -l ${long?.slice(2)} -d '${description.replaceAll("'", "\\'")}'`,
      ),
    ])
    .join("\n");

const SHELLS: Readonly<Record<string, (program: Command) => string>> = {
  bash,
  zsh: (program) => `autoload -Uz bashcompinit && bashcompinit\n${bash(program)}`,
  fish,
};

/** `palimpsest completion SHELL`: a script that completes what `program` can be told. */
export const completion = (program: Command): Command =>
  new Command("completion")
    .description('Prints what a shell needs to complete this command: eval "$(palimpsest completion bash)"')
    .addArgument(new Argument("<shell>").choices(Object.keys(SHELLS)))
    .action((shell: string) => console.log(SHELLS[shell]?.(program)));
