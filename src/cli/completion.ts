import { Argument, Command, type Option } from "commander";

/** What may follow the name of a command. */
interface Words {
  readonly name: string;
  readonly says: string;
  /** The words that its arguments may be, or the commands below it; none if they are files, or whatever else a shell completes by itself. */
  readonly words: readonly string[];
  readonly options: readonly Option[];
}

const choicesOf = ({ argChoices = [] }: Option | Argument): readonly string[] => argChoices;

const firstSentence = (text: string): string => /^.*?[.:;](?= |$)/s.exec(text)?.[0].slice(0, -1) ?? text;

/** The commands of a program, `help` among them. */
function commandsOf({ commands }: Command): Words[] {
  const given = commands.map((command) => ({
    name: command.name(),
    says: firstSentence(command.description()),
    words: [...command.commands.map((below) => below.name()), ...command.registeredArguments.flatMap(choicesOf)],
    options: command.createHelp().visibleOptions(command),
  }));
  return [...given, { name: "help", says: "Shows help", words: given.map(({ name }) => name), options: [] }];
}

const flagsOf = (options: readonly Option[]): string => options.map(({ long, short }) => long ?? short).join(" ");

/** Words after an option whose values are known: those, and several, up to the next option, if it takes several. */
function bash(program: Command): string {
  const commands = commandsOf(program);
  const valued = commands.flatMap(({ name, options }) =>
    options
      .filter((option) => choicesOf(option).length > 0)
      .map((option) => [`"${name} ${option.long}"${option.variadic ? "*" : ""}`, choicesOf(option).join(" ")] as const),
  );
  return `_palimpsest() {
  local words="" flags="" at option="" current="\${COMP_WORDS[COMP_CWORD]}"
  if [ "$COMP_CWORD" -le 1 ]; then
    words="${commands.map(({ name }) => name).join(" ")}"
    flags="${flagsOf(program.createHelp().visibleOptions(program))}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map(({ name, words, options }) => `      ${name}) words="${words.join(" ")}" flags="${flagsOf(options)}" ;;`).join("\n")}
    esac
    for ((at = 2; at < COMP_CWORD; at++)); do
      case "\${COMP_WORDS[at]}" in
        -*) option="\${COMP_WORDS[at]}" ;;
        =) ;;
        *) option="$option " ;;
      esac
    done
    case "\${COMP_WORDS[1]} $option" in
${valued.map(([pattern, choices]) => `      ${pattern}) words="${choices}" ;;`).join("\n")}
    esac
  fi
  case "$current" in
    -*) words="$flags" ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _palimpsest palimpsest`;
}

const zsh = (program: Command): string => `(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
autoload -Uz bashcompinit && bashcompinit
${bash(program)}`;

const quoted = (text: string): string => `'${text.replace(/['\\]/g, "\\$&")}'`;

const fish = (program: Command): string =>
  [
    ...program
      .createHelp()
      .visibleOptions(program)
      .map((option) => `complete -c palimpsest -n __fish_use_subcommand ${fishOption(option)}`),
    ...commandsOf(program).flatMap(({ name, says, words, options }) => {
      const here = `complete -c palimpsest -n '__fish_seen_subcommand_from ${name}'`;
      return [
        `complete -c palimpsest -n __fish_use_subcommand -f -a ${name} -d ${quoted(says)}`,
        ...(words.length > 0 ? [`${here} -f -a ${quoted(words.join(" "))}`] : []),
        ...options.map((option) => `${here} ${fishOption(option)}`),
        ...options.filter(({ variadic }) => variadic).map((option) => fishSeveral(name, option)),
      ];
    }),
  ].join("\n");

function fishOption(option: Option): string {
  const choices = choicesOf(option);
  const value = choices.length > 0 ? ` -x -a ${quoted(choices.join(" "))}` : option.required ? " -r" : "";
  return `${option.short ? `-s ${option.short.slice(1)} ` : ""}-l ${option.long?.slice(2)}${value} -d ${quoted(option.description)}`;
}

/** The second value of an option, and those after it. */
const fishSeveral = (command: string, option: Option): string =>
  `complete -c palimpsest -n '__fish_seen_subcommand_from ${command}; and __fish_contains_opt ${option.long?.slice(2)}' -f -a ${quoted(choicesOf(option).join(" "))}`;

const SHELLS: Readonly<Record<string, (program: Command) => string>> = { bash, zsh, fish };

/** `palimpsest completion SHELL`: a script that completes what `program` can be told. */
export const completion = (program: Command): Command =>
  new Command("completion")
    .description('Prints what a shell needs to complete this command: eval "$(palimpsest completion bash)".')
    .addArgument(new Argument("<shell>").choices(Object.keys(SHELLS)))
    .action((shell: string) => console.log(SHELLS[shell]?.(program)));
